// First, since the styles that it imports must come before the form's, as on the contact page.
export { QuotePage as Content } from './QuotePage.tsx';

import { withFormMessages } from '../../messages/with-form-messages.ts';
import * as form from '../../parts/translation-quote-form/index.ts';

export const messages = withFormMessages((language) => import(`./${language}.json`), form.messages);
