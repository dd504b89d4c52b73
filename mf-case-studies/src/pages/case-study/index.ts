export { CaseStudyPage as Content } from './CaseStudyPage.tsx';
