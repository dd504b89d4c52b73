import type { Messages } from '@atverta/contract/exposes.ts';
import type { Language } from '@atverta/contract/language.ts';

type Load = (language: Language) => Promise<{ readonly default: Messages }>;

/** Adds the messages of every form under the key `form`. */
export const withFormMessages =
  (...loads: readonly Load[]): Load =>
  async (language) => {
    const [shared, own, ...others] = await Promise.all([
      import(
        /* webpackChunkName: "form-messages-[request]" */ `@atverta/enquiry/messages/every-form/${language}.json`
      ) as ReturnType<Load>,
      import(/* webpackChunkName: "form-messages-[request]" */ `./${language}.json`) as ReturnType<Load>,
      ...loads.map((load) => load(language)),
    ]);
    const form = { ...shared.default, ...own.default };
    return { default: Object.assign({ form }, ...others.map(({ default: messages }) => messages)) };
  };
