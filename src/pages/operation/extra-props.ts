import type { Exchange } from '@/api/exchange';
import type { PageCall } from './use-call';
import type { CallForm } from './use-call-form';

/** What an extra of a page is given: the answer it stands below, and the call of its page. */
export interface ExtraProps {
  exchange: Exchange;
  call: PageCall;
}

/** What an extra of a form is given: the form it stands below. */
export interface FormExtraProps {
  form: CallForm;
}
