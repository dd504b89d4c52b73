import { defineSite } from '@atverta/composer/config/define-site.ts';
import { SUBMISSIONS_PATH } from '@atverta/enquiry/enquiry-schema.ts';
import { security } from '@atverta/settings/brand/brand.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_FORMATS,
  LANGUAGE_LABELS,
  perLanguage,
} from '@atverta/settings/languages.ts';
import { WELL_KNOWN_PAGES, WELL_KNOWN_PARTS } from '@atverta/settings/well-known.ts';

/** The composer's configuration of this site. Functions import the code that only some commands need. */
export default defineSite({
  languages: perLanguage((language) => ({ ...LANGUAGE_LABELS[language], ...LANGUAGE_FORMATS[language] })),
  defaultLanguage: DEFAULT_LANGUAGE,
  wellKnown: { pages: WELL_KNOWN_PAGES, parts: WELL_KNOWN_PARTS },
  // Compressed bytes. A document's first 14,000 arrive in one round trip and hold the first screen.
  budgets: {
    document: 18_000,
    documentWarning: 16_000,
    scripts: 115_000,
    scriptsWithForm: 135_000,
    thirdPartyScripts: 45_000,
  },
  api: { entry: 'submission-api/src/server.ts', formsPath: SUBMISSIONS_PATH },
  security,
  preloadedFonts: (language) =>
    LANGUAGE_FORMATS[language].letters
      ? /^(?:display|text)-(?:latin|extended)\./
      : /^(?:display|text)-latin\./,
  checkMessages: async (module, projectRoot) =>
    (await import('@atverta/tools/messages/checks/message-errors.ts')).messageErrors(module, projectRoot),
  checkText: async (text, language) =>
    (await import('@atverta/tools/messages/checks/page-text-error.ts')).pageTextError(text, language),
  addImages: async (declaration, folder) =>
    (await import('@atverta/tools/images/add-images.ts')).addImages(declaration, folder),
  packagesOfAssets: async (files) => (await import('@atverta/tools/fonts/font-faces.ts')).fontPackages(files),
  assertLaunchable: async (baseUrl, accepted) =>
    (await import('@atverta/tools/launch-check/assert-no-open-points.ts')).assertNoOpenPoints(
      baseUrl,
      accepted,
    ),
  addCommands: async (program) => (await import('@atverta/tools/commands.ts')).addToolCommands(program),
});
