import form from '../../form/en.json';
import quote from '../../parts/translation-quote-form/en.json';
import page from './en.json';

export default { ...page, ...quote, form };
