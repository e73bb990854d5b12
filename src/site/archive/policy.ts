/** The Content-Security-Policy, for the head of each page and for the headers of its host. */

/** Allows only the archive's own files: nothing inline, no forms, no `<base>`. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");
