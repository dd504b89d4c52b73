import { defineContent } from '@atverta/contract/platform';
import { CaseStudyPage } from './CaseStudyPage.tsx';

export default defineContent(CaseStudyPage);
