import { MAX_FILES } from '@atverta/shared/contracts/submission.ts';
import { LARGEST_FILE } from './file-limits.ts';
import type { PageTexts } from './page-texts.ts';

const plural = new Intl.PluralRules('lt');
const characters = { one: 'ženklas', few: 'ženklai', other: 'ženklų' } as const;
const minutesGenitive = { one: 'minutės', few: 'minučių', other: 'minučių' } as const;
const filesGenitive = { one: 'failo', few: 'failų', other: 'failų' } as const;
const filesAccusative = { one: 'failą', few: 'failus', other: 'failų' } as const;
const form = <T>(forms: { one: T; few: T; other: T }, count: number): T => {
  const rule = plural.select(count);
  return rule === 'one' || rule === 'few' ? forms[rule] : forms.other;
};
const upToFiles = `iki ${MAX_FILES}\u00A0${form(filesGenitive, MAX_FILES)}`;

export const lt: PageTexts = {
  errorPrefix: 'Klaida: ',
  title: {
    contact: 'Jūsų užklausa',
    ecommerce: 'Pasikalbėkime apie jūsų parduotuvę',
    translation_quote: 'Jūsų pasiūlymo užklausa',
  },
  titleWithoutForm: 'Užklausa neišsiųsta',
  summary: 'Yra klaidų',
  notices: {
    'invalid-fields': 'Užklausa dar neišsiųsta. Pataisykite šias vietas ir siųskite iš naujo:',
    'malformed-request': 'Forma mūsų pasiekė ne visa. Išsiųskite ją dar kartą.',
    'unsupported-media-type': 'Formos nepavyko perskaityti. Grįžkite atgal ir išsiųskite ją dar kartą.',
    'cross-site': 'Forma atsiųsta iš kitos svetainės, todėl jos nepriėmėme. Naudokitės mūsų svetainės forma.',
    'too-large': `Failai kartu užima per daug vietos. Vienas failas gali būti iki ${LARGEST_FILE}, iš viso galima pridėti ${upToFiles}.`,
    'idempotency-conflict':
      'Ši forma jau buvo išsiųsta su kitu turiniu. Patikrinkite duomenis ir siųskite iš naujo.',
    'idempotency-in-flight':
      'Užklausa dar siunčiama. Truputį palaukite ir siųskite dar kartą\u00A0– ji bus užregistruota tik vieną kartą.',
    'rate-limited':
      'Iš jūsų tinklo gavome per daug užklausų. Niekas nedingo: jūsų įrašyti duomenys\u00A0– žemiau.',
    'timed-out': 'Užklausa keliavo per ilgai. Patikrinkite interneto ryšį ir siųskite dar kartą.',
    'not-found': 'Šiuo adresu nieko nėra.',
    'method-not-allowed': 'Užklausas siųskite mūsų svetainės forma.',
    unavailable:
      'Šiuo metu negalime išsaugoti užklausos. Jūsų įrašyti duomenys\u00A0– žemiau: netrukus siųskite dar kartą.',
    internal:
      'Įvyko klaida mūsų sistemoje. Jūsų įrašyti duomenys\u00A0– žemiau: netrukus siųskite dar kartą.',
  },
  retryInMinutes: (minutes) =>
    minutes === 1
      ? 'Bandykite dar kartą po minutės.'
      : `Bandykite dar kartą po ${minutes} ${form(minutesGenitive, minutes)}.`,
  requiredNote: 'Žvaigždute (*) pažymėtus laukus būtina užpildyti.',
  labels: {
    service_type: 'Paslauga',
    name: 'Vardas ir pavardė',
    job_title: 'Pareigos',
    company: 'Įmonė',
    email: 'El. paštas',
    website_url: 'Svetainės adresas',
    details: 'Papildoma informacija',
    hear_about: 'Kaip apie mus sužinojote?',
    files: 'Pridėti failų',
  },
  choose: 'Pasirinkite',
  services: {
    content_localization: 'Turinio lokalizacija',
    simple_translation: 'Vertimas',
    general_inquiry: 'Bendra užklausa',
  },
  hearAbout: {
    online_search: 'Radau internete',
    word_of_mouth: 'Rekomendavo pažįstami',
    advertisement: 'Mačiau reklamą',
    social_media: 'Socialiniuose tinkluose',
    marketing_email: 'Iš reklaminio el.\u00A0laiško',
    mail_postcard: 'Iš paštu gauto atviruko',
    other: 'Kita',
  },
  filesHint: `PDF, DOC, XLS, PPT ir paveikslėliai, vienas failas\u00A0– iki ${LARGEST_FILE}, iš viso ${upToFiles}.`,
  filesAgain: 'Jei buvote pridėję failų, pasirinkite juos iš naujo: naršyklė jų tarp puslapių neišsaugo.',
  required: {
    service_type: 'Pasirinkite, kokios paslaugos reikia',
    name: 'Įveskite vardą ir pavardę',
    email: 'Įveskite el. pašto adresą',
  },
  tooLong: (label, max) =>
    `Laukas „${label}“: ne daugiau kaip ${max.toLocaleString('lt-LT')} ${form(characters, max)}`,
  errors: {
    invalid_email: 'Įveskite el. pašto adresą, pvz., vardas@pavyzdys.lt',
    invalid_url: 'Įveskite svetainės adresą, pvz., pavyzdys.lt',
    invalid_option: 'Laukas „{label}“: pasirinkite vieną iš sąrašo variantų',
    invalid_characters: 'Lauke „{label}“ yra neįskaitomų ženklų. Įrašykite tekstą iš naujo',
    file_too_large: `Failas „{file}“ turi būti mažesnis nei ${LARGEST_FILE}`,
    file_type_not_allowed: 'Failas „{file}“ turi būti PDF, DOC, XLS, PPT arba paveikslėlis',
    file_empty: 'Failas „{file}“ yra tuščias. Pasirinkite kitą failą',
    file_unreadable: 'Failas „{file}“ sugadintas. Išsaugokite jį iš naujo arba pasirinkite kitą',
    too_many_files: `Pasirinkite ne daugiau kaip ${MAX_FILES}\u00A0${form(filesAccusative, MAX_FILES)}`,
    unknown_field: 'Formoje yra nežinomas laukas ({label}). Naudokitės žemiau esančia forma',
  },
  privacyNote: 'Atsiųstus duomenis naudojame jums atsakyti. Kiek laiko juos saugome, skaitykite mūsų',
  privacyLink: 'privatumo politikoje',
  send: 'Siųsti užklausą',
  home: 'Pradžia',
  honeypot: 'Palikite šį lauką tuščią',
};
