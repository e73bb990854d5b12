/** Detects letters of right-to-left scripts. Pages can only set words from left to right. */
const LETTER =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

/** Whether a text has such a letter. */
export const isRightToLeft = (text: string): boolean => LETTER.test(text);
