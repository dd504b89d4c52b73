import { createHash } from 'node:crypto';

/** Of what is loaded in full, only the other language is likely to be asked for. The browser waits for a sign of it, and spares whoever saves data. */
const RULES = '{"prefetch":[{"where":{"selector_matches":"[hreflang]"},"eagerness":"moderate"}]}';

export const speculationRulesHash = `sha256-${createHash('sha256').update(RULES).digest('base64')}`;

/** Lets browsers fetch the page in the other language before its link is pressed. */
export const SpeculationRules = () => (
  <script type="speculationrules" dangerouslySetInnerHTML={{ __html: RULES }} />
);
