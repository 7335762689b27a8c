import * as Type from 'typebox';
import { dateTime } from './text';

/** Query parameters of a list given page by page, newest first; spread into its `query`. */
export const pageQuery = {
  from: Type.Optional(
    dateTime({ title: 'From', description: 'Only what was created at or after this moment.' }),
  ),
  to: Type.Optional(
    dateTime({
      title: 'To',
      description: 'Only what was created at or before this moment; default: now.',
    }),
  ),
  pageBefore: Type.Optional(
    Type.String({
      title: 'Page before',
      description: 'Id of the first item of a page: gives the page before it. Not with pageAfter.',
    }),
  ),
  pageAfter: Type.Optional(
    Type.String({
      title: 'Page after',
      description: 'Id of the last item of a page: gives the page after it. Not with pageBefore.',
    }),
  ),
  pageSize: Type.Optional(
    Type.Integer({
      title: 'Page size',
      minimum: 1,
      description: 'Items per page; default 50. A value above the maximum of the list is lowered.',
    }),
  ),
};
