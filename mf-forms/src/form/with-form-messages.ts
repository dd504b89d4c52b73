import type { Messages } from '@atverta/shared/contracts/exposes.ts';
import type { Language } from '@atverta/shared/contracts/language.ts';

type Load = (language: Language) => Promise<{ readonly default: Messages }>;

/** Loads a page's own messages and, as `form` among them, those that every form has. */
export const withFormMessages =
  (...loads: readonly Load[]): Load =>
  async (language) => {
    const [form, ...own] = await Promise.all([
      import(`./${language}.json`) as ReturnType<Load>,
      ...loads.map((load) => load(language)),
    ]);
    return {
      default: Object.assign({ form: form.default }, ...own.map(({ default: messages }) => messages)),
    };
  };
