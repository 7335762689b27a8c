/** axios exports its adapters under this path without types. */
declare module 'axios/unsafe/adapters/http.js' {
  import type { AxiosAdapter } from 'axios';
  const adapter: AxiosAdapter;
  export default adapter;
}
