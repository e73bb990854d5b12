/** The Content-Security-Policy, for a page's own head and for the headers of its host. */

/** Nothing but the archive's own files; nothing inline; no forms; nothing may change where relative addresses lead. */
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
