import { defineContent } from '@atverta/contract/platform';
import { CaseStudiesPage } from './CaseStudiesPage.tsx';

export default defineContent(CaseStudiesPage);
