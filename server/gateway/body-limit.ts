/** Bytes that the body of one request may have; the hosted gateway's are more (issue: our limit). */
export const BODY_LIMIT = 1024 * 1024;
