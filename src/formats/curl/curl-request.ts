/** A request as a curl command says it. */
export interface CurlRequest {
  method: string;
  url: string;
  /** Header names in lower case; never Authorization. */
  headers: Record<string, string>;
  body?: string;
}

/** What curl calls a body whose type nobody names. */
export const formType = 'application/x-www-form-urlencoded';

/** The method curl chooses where none is named. */
export function defaultMethod(hasBody: boolean): string {
  return hasBody ? 'POST' : 'GET';
}
