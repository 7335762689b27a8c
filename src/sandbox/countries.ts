/** Two-letter codes of ISO 3166-1. */
const codes = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
  BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
  EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
  HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
  LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
  NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
  SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
  TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/),
);

/** Countries whose accounts have an IBAN, each with its length (registry of ISO 13616). */
const ibanLengths: ReadonlyMap<string, number> = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18
  DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23
  IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27
  MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19
  SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 YE30`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Territories whose accounts have the IBAN of another country (the same registry). */
const ibanHomes: ReadonlyMap<string, string> = new Map(
  ['FI AX', 'FR BL GF GP MF MQ NC PF PM RE TF WF YT', 'GB GG IM JE'].flatMap((line) => {
    const [home = '', ...territories] = line.split(' ');
    return territories.map((territory) => [territory, home] as const);
  }),
);

/** Countries of the Single Euro Payments Area, with the territories that are in it on their own. */
const sepa = new Set(
  `AD AL AT AX BE BG BL CH CY CZ DE DK EE ES FI FR GB GF GG GI GP GR HR HU IE IM IS IT JE LI LT LU
  LV MC MD ME MF MK MQ MT NL NO PL PM PT RE RO RS SE SI SK SM VA YT`.split(/\s+/),
);

/** Countries no account may be in. Ours: no list is published. */
const unsupported = new Set(['CU', 'IR', 'KP', 'SY']);

/** Tells whether a text is a two-letter code of a country, in capitals. */
export function isCountry(text: string): boolean {
  return codes.has(text);
}

/** Tells whether accounts in a country can be linked. */
export function isSupported(country: string): boolean {
  return !unsupported.has(country);
}

/** How long the IBANs of a country are; undefined where there are none. */
export function ibanLength(country: string): number | undefined {
  return ibanLengths.get(country);
}

/** The two letters IBANs of a country begin with: its own, or those of the country it belongs to. */
export function ibanPrefix(country: string): string {
  return ibanHomes.get(country) ?? country;
}

/** Tells whether euros reach a country's accounts by SEPA. */
export function isInSepa(country: string): boolean {
  return sepa.has(country);
}

/** Tells whether addresses of a country name a district of two letters. */
export function hasDistricts(country: string): boolean {
  return country === 'US' || country === 'CA';
}
