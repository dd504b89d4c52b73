import type { Messages } from '@atverta/contract/exposes.ts';
import type { Language } from '@atverta/contract/language.ts';

type Load = (language: Language) => Promise<{ readonly default: Messages }>;

/** Adds the messages of every form under the key `form`. */
export const withFormMessages =
  (...loads: readonly Load[]): Load =>
  async (language) => {
    const [sharedFile, ownFile, ...otherFiles] = await Promise.all([
      import(
        /* webpackChunkName: "form-messages-[request]" */ `@atverta/enquiry/messages/every-form/${language}.json`
      ) as ReturnType<Load>,
      import(/* webpackChunkName: "form-messages-[request]" */ `./${language}.json`) as ReturnType<Load>,
      ...loads.map((load) => load(language)),
    ]);
    const form = { ...sharedFile.default, ...ownFile.default };
    return { default: Object.assign({ form }, ...otherFiles.map(({ default: messages }) => messages)) };
  };
