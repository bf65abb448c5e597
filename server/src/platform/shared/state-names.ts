/**
 * Names besides the standard: postal abbreviations, common names, and former codes and names by the newsletters of
 * ISO 3166-2.
 */
export const otherStateNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  AR: { C: ['Capital Federal', 'CABA', 'Ciudad de Buenos Aires'] },
  // Transcriptions until 2018, and the island.
  BD: {
    '03': ['Bogra'],
    '08': ['Comilla'],
    '22': ['Jessore'],
    '25': ['Jhalokati'],
    '38': ['Maulvibazar', 'Maulvi Bazar'],
    '41': ['Netrokona'],
    '45': ['Nawabganj'],
    A: ['Barisal'],
    B: ['Chittagong'],
  },
  CA: {
    NL: ['NF', 'Newfoundland', 'Labrador'],
    NT: ['NWT'],
    PE: ['PEI', 'P.E.I.'],
    QC: ['PQ'],
    YT: ['Yukon Territory'],
  },
  // Numbers until 2017.
  CN: {
    ...formerCodes(
      '11 BJ 12 TJ 13 HE 14 SX 15 NM 21 LN 22 JL 23 HL 31 SH 32 JS 33 ZJ 34 AH 35 FJ 36 JX 37 SD 41 HA 42 HB 43 HN 44 GD 45 GX 46 HI 50 CQ 51 SC 52 GZ 53 YN 61 SN 62 GS 63 QH 64 NX 65 XJ 71 TW 91 HK 92 MO',
    ),
    GX: ['45', 'Guangxi'],
    NM: ['15', 'Inner Mongolia', 'Nei Mongol', 'Neimenggu'],
    NX: ['64', 'Ningxia'],
    XJ: ['65', 'Xinjiang'],
    XZ: ['54', 'Tibet', 'Xizang'],
  },
  // Letters until 2016.
  CZ: formerCodes('PR 10 ST 20 JC 31 PL 32 KA 41 US 42 LI 51 KR 52 PA 53 VY 63 JM 64 OL 71 ZL 72 MO 80'),
  DE: {
    BY: ['Bavaria'],
    HE: ['Hesse'],
    NI: ['Lower Saxony'],
    NW: ['North Rhine-Westphalia'],
    RP: ['Rhineland-Palatinate'],
    SN: ['Saxony'],
    ST: ['Saxony-Anhalt'],
    TH: ['Thuringia'],
  },
  DK: {
    '81': ['Nordjylland', 'North Denmark'],
    '82': ['Midtjylland', 'Region Midtjylland', 'Central Denmark'],
    '83': ['Syddanmark', 'Southern Denmark'],
    '84': ['Hovedstaden', 'Capital Region'],
    '85': ['Sjælland', 'Zealand'],
  },
  // Numbers until 2017.
  EE: formerCodes('44 45 49 50 51 52 57 56 59 60 65 64 67 68 70 71 78 79 82 81 86 87'),
  ES: {
    A: ['Alicante', 'Alacant'],
    BI: ['Vizcaya'],
    C: ['La Coruña'],
    CS: ['Castellón'],
    GI: ['Gerona'],
    L: ['Lérida'],
    OR: ['Orense'],
    PM: ['Baleares', 'Islas Baleares'],
    SS: ['Guipúzcoa'],
    V: ['Valencia'],
    VI: ['Álava'],
  },
  // Regions until 2015, and codes of overseas departments until 2020.
  FR: {
    '20R': ['H', 'COR', 'Corsica'],
    '6AE': ['A'],
    '75C': ['75'],
    '971': ['GP', 'GUA'],
    '972': ['MQ', 'MTQ'],
    '973': ['GF', 'GUF', 'Guyane', 'French Guiana'],
    '974': ['RE', 'LRE', 'Réunion'],
    '976': ['YT', 'MAY'],
    ARA: ['C', 'V', 'Auvergne', 'Rhône-Alpes'],
    BFC: ['D', 'I', 'Bourgogne', 'Burgundy', 'Franche-Comté'],
    BRE: ['E', 'Brittany'],
    CVL: ['F', 'Centre'],
    GES: ['G', 'M', 'Champagne-Ardenne', 'Lorraine'],
    HDF: ['O', 'S', 'Nord-Pas-de-Calais', 'Picardie', 'Picardy'],
    IDF: ['J'],
    NAQ: ['B', 'L', 'T', 'Aquitaine', 'Limousin', 'Poitou-Charentes'],
    NOR: ['P', 'Q', 'Basse-Normandie', 'Haute-Normandie', 'Normandy'],
    OCC: ['K', 'N', 'Languedoc-Roussillon', 'Midi-Pyrénées'],
    PAC: ['U', 'PACA'],
    PDL: ['R'],
  },
  HU: { CS: ['Csongrád'] },
  ID: {
    AC: ['Nanggroe Aceh Darussalam'],
    JK: ['DKI Jakarta', 'Jakarta'],
    BB: ['Bangka Belitung Islands', 'Bangka Belitung'],
    JB: ['West Java'],
    JI: ['East Java'],
    JT: ['Central Java'],
    KB: ['West Kalimantan'],
    KI: ['East Kalimantan'],
    KR: ['Riau Islands'],
    KS: ['South Kalimantan'],
    KT: ['Central Kalimantan'],
    KU: ['North Kalimantan'],
    MU: ['North Maluku'],
    NB: ['West Nusa Tenggara'],
    NT: ['East Nusa Tenggara'],
    PA: ['IJ', 'Irian Jaya'],
    PB: ['West Papua'],
    // Provinces since 2022.
    PD: ['Southwest Papua'],
    PE: ['Papua Pegunungan', 'Highland Papua'],
    PS: ['South Papua'],
    PT: ['Central Papua'],
    SA: ['North Sulawesi'],
    SB: ['West Sumatra'],
    SG: ['Southeast Sulawesi'],
    SN: ['South Sulawesi'],
    SR: ['West Sulawesi'],
    SS: ['South Sumatra'],
    ST: ['Central Sulawesi'],
    SU: ['North Sumatra'],
    YO: ['DI Yogyakarta', 'Daerah Istimewa Yogyakarta'],
  },
  // Codes until 2023, and names until 2000, 2007 and 2011.
  IN: {
    AN: ['Andaman & Nicobar Islands', 'Andaman and Nicobar'],
    CG: ['CT', 'Chattisgarh'],
    DH: ['DN', 'DD', 'Dadra and Nagar Haveli', 'Daman and Diu', 'Dadra & Nagar Haveli and Daman & Diu'],
    DL: ['New Delhi', 'NCT of Delhi', 'National Capital Territory of Delhi'],
    JK: ['Jammu & Kashmir'],
    LD: ['Laccadive, Minicoy and Amindivi Islands'],
    OD: ['OR', 'Orissa'],
    PY: ['Pondicherry', 'Puducherry'],
    TN: ['Madras'],
    TS: ['TG'],
    UK: ['UT', 'UL', 'UA', 'Uttaranchal'],
  },
  // Codes and names until 2020.
  IQ: {
    AR: ['Erbil'],
    BA: ['Basra'],
    DA: ['Dohuk', 'Duhok'],
    KI: ['TS', "At Ta'mim"],
    NI: ['Nineveh'],
    SD: ['Saladin'],
    SU: ['SW', 'Sulaymaniyah'],
  },
  // Provinces until 2016, and codes until 1999.
  IT: {
    FC: ['FO'],
    PU: ['PS'],
    NU: ['OG', 'Ogliastra'],
    SS: ['OT', 'Olbia-Tempio'],
    SU: ['CI', 'VS', 'Carbonia-Iglesias', 'Medio Campidano'],
  },
  // As they are written in English; the standard has another transcription.
  JP: {
    '07': ['Fukushima'],
    '09': ['Tochigi'],
    '12': ['Chiba'],
    '17': ['Ishikawa'],
    '18': ['Fukui'],
    '19': ['Yamanashi'],
    '21': ['Gifu'],
    '22': ['Shizuoka'],
    '23': ['Aichi'],
    '25': ['Shiga'],
    '32': ['Shimane'],
    '35': ['Yamaguchi'],
    '36': ['Tokushima'],
    '39': ['Kochi'],
    '40': ['Fukuoka'],
  },
  KR: {
    '11': ['Seoul'],
    '26': ['Busan', 'Pusan'],
    '27': ['Daegu', 'Taegu'],
    '28': ['Incheon', 'Inchon'],
    '29': ['Gwangju', 'Kwangju'],
    '30': ['Daejeon', 'Taejon'],
    '31': ['Ulsan'],
    '41': ['Gyeonggi', 'Kyonggi-do'],
    '42': ['Gangwon', 'Gangwon State', 'Gangwon-do', 'Kangwon-do'],
    '45': ['Jeonbuk', 'Jeonbuk State', 'North Jeolla'],
    '49': ['Jeju', 'Jeju-do', 'Cheju-do'],
  },
  // Letters until 2021.
  KZ: {
    ...formerCodes('AKM 11 AKT 15 ALM 19 ATY 23 ZAP 27 KUS 39 KZY 43 MAN 47 PAV 55 SEV 59 VOS 63 SHY 79'),
    // Regions since 2022.
    '10': ['Abai'],
    '33': ['Zhetysu', 'Jetisu'],
    '62': ['Ulytau'],
    // The city has the name alone.
    '19': ['ALM', 'Almaty Region', 'Almaty oblysy'],
    '11': ['AKM', 'Akmola', 'Aqmola'],
    '31': ['ZHA', 'Zhambyl'],
    '35': ['KAR', 'Karaganda'],
    '61': ['YUZ', 'South Kazakhstan', 'Turkistan'],
    '71': ['AST', 'Nur-Sultan', 'Akmola City'],
    '75': ['ALA', 'Almaty', 'Almaty City'],
  },
  // Numbers in the order of the Cyrillic alphabet until 2020.
  MK: formerCodes(
    '01 801 02 802 03 201 04 501 05 401 06 601 07 402 08 602 09 803 10 403 11 404 12 301 13 101 14 202 16 603 17 804 18 405 19 604 20 102 21 303 22 304 23 203 24 103 25 502 26 406 27 503 29 805 30 605 32 806 33 204 34 807 35 606 36 104 37 205 38 808 39 809 40 307 41 407 42 206 43 701 44 702 45 504 46 505 47 703 48 704 49 105 50 607 51 207 52 308 53 506 54 106 55 507 56 408 58 310 59 810 60 208 61 311 62 508 63 209 64 409 65 705 66 509 67 107 68 811 69 108 70 812 71 706 72 312 73 410 74 813 75 608 76 609 77 814 78 313 79 815 80 109 81 210 82 816 83 211 84 817',
  ),
  MM: { '02': ['Pegu'], '05': ['Tenasserim'], '06': ['Rangoon'] },
  MX: {
    CMX: ['CDMX', 'DF', 'DIF', 'Distrito Federal', 'Mexico City'],
    COA: ['Coahuila'],
    MEX: ['Estado de México', 'Edomex'],
    MIC: ['Michoacán'],
    VER: ['Veracruz'],
  },
  // Counties until 2019, and again since 2024.
  NO: {
    '31': ['01', 'Østfold'],
    '32': ['02', 'Akershus'],
    '33': ['06', 'Buskerud'],
    '34': ['04', '05', 'Hedmark', 'Oppland'],
    '39': ['07', 'Vestfold'],
    '40': ['08', 'Telemark'],
    '42': ['09', '10', 'Aust-Agder', 'Vest-Agder'],
    '46': ['12', '14', 'Hordaland', 'Sogn og Fjordane'],
    '50': ['16', '17', 'Sør-Trøndelag', 'Nord-Trøndelag', 'Trööndelage'],
    '55': ['19', 'Troms', 'Romsa', 'Tromssa'],
    '56': ['20', 'Finnmark', 'Finnmárku', 'Finmarkku'],
  },
  NP: Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map(number => [`P${number}`, [`Province ${number}`, `Province No. ${number}`]]),
  ),
  PH: {
    '00': ['NCR', 'Metro Manila'],
    '14': ['BARMM', 'Bangsamoro'],
    COM: ['Compostela Valley'],
    NCO: ['North Cotabato'],
  },
  PK: { GB: ['Northern Areas'], KP: ['NW', 'NWFP', 'North-West Frontier', 'TA', 'FATA'] },
  // Letters until 2018.
  PL: formerCodes(
    'DS 02 KP 04 LU 06 LB 08 LD 10 MA 12 MZ 14 OP 16 PK 18 PD 20 PM 22 SL 24 SK 26 WN 28 WP 30 ZP 32',
  ),
  TR: { '03': ['Afyon'], '33': ['İçel'] },
  UA: { '30': ['Kiev'], '46': ['Lvov'], '51': ['Odessa'], '63': ['Kharkov'] },
  US: {
    // The US Postal Service treats these as states.
    AA: ['Armed Forces Americas'],
    AE: ['Armed Forces Europe'],
    AP: ['Armed Forces Pacific'],
    FM: ['Federated States of Micronesia'],
    MH: ['Marshall Islands'],
    PW: ['Palau'],
    DC: ['Washington DC'],
    VI: ['Virgin Islands', 'U.S. Virgin Islands'],
  },
  VE: { A: ['Distrito Federal'], X: ['Vargas'] },
  // Codes until 2023, and 1994 to 2012.
  ZA: { GP: ['GT', 'PWV'], KZN: ['NL', 'Natal'], LP: ['NP', 'Northern Province'], NW: ['North West'] },
}

/** `OR OD CT CG`: a former code and the present one, in turn. */
function formerCodes(pairs: string): Readonly<Record<string, readonly string[]>> {
  const codes = pairs.split(' ')
  return Object.fromEntries(
    codes.flatMap((former, at) => (at % 2 === 0 ? [[codes[at + 1] ?? '', [former]] as const] : [])),
  )
}

/**
 * States that were divided: a former one holds several of today, so it is none of them. By code or name, in normal form.
 */
export const dividedStates: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  GH: { BA: ['Bono', 'Bono East', 'Ahafo'] },
  NO: {
    '30': ['Østfold', 'Akershus', 'Buskerud'],
    '38': ['Vestfold', 'Telemark'],
    '54': ['Troms', 'Finnmark'],
  },
  PH: {
    MAG: ['Maguindanao del Norte', 'Maguindanao del Sur'],
    MAGUINDANAO: ['Maguindanao del Norte', 'Maguindanao del Sur'],
  },
}

/** Words that stand before a name, or not: `Co. Cork`. */
export const kindsOfStates: Readonly<Record<string, readonly string[]>> = { IE: ['Co.', 'County'] }
