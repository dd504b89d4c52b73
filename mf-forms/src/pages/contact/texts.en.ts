import form from '../../form/en.json';
import page from './en.json';

export default { ...page, form };
