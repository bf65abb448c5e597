/**
 * Time zones inside the countries that have several. Sources: the IANA time zone database (zone.tab and its comments),
 * ISO 3166-2 for the states, and for postal codes the national posts (USPS L002, Canada Post, Australia Post, Correios,
 * SEPOMEX, Pochta Rossii, Pos Indonesia, CTT, Correos).
 */
export interface TimeZoneTable {
  /** By zone, states as `stateName` writes them. States that a border of zones divides are missing. */
  readonly states?: Readonly<Record<string, string>>
  /** By zone, beginnings of postal codes and ranges of them. The longest wins. */
  readonly codes?: Readonly<Record<string, string>>
  /** For all other addresses of the country. */
  readonly elsewhere?: string
}

/** Also written as states of the US. */
const territoryCodes = {
  'America/Puerto_Rico': '006-007 009',
  'America/St_Thomas': '008',
  'Pacific/Guam': '969',
  'Pacific/Pago_Pago': '96799',
  'Pacific/Saipan': '96950-96952',
  'Pacific/Majuro': '96960 96970',
  'Pacific/Palau': '96939-96940',
  'Pacific/Pohnpei': '96941',
  'Pacific/Chuuk': '96942-96943',
  'Pacific/Kosrae': '96944',
}

export const timeZoneTables: Readonly<Record<string, TimeZoneTable>> = {
  AQ: {},
  AU: {
    states: {
      'Australia/Sydney': 'NSW ACT',
      'Australia/Melbourne': 'VIC',
      'Australia/Brisbane': 'QLD',
      'Australia/Adelaide': 'SA',
      'Australia/Perth': 'WA',
      'Australia/Hobart': 'TAS',
      'Australia/Darwin': 'NT',
    },
    codes: {
      'Australia/Sydney': '02 1 2',
      'Australia/Broken_Hill': '2880',
      'Australia/Lord_Howe': '2898',
      'Australia/Melbourne': '3 8',
      'Australia/Brisbane': '4 9',
      'Australia/Adelaide': '5',
      'Australia/Perth': '6',
      'Australia/Hobart': '7',
      'Australia/Darwin': '08-09',
      'Indian/Christmas': '6798',
      'Indian/Cocos': '6799',
      'Pacific/Norfolk': '2899',
    },
  },
  BR: {
    states: {
      'America/Rio_Branco': 'AC',
      'America/Manaus': 'AM',
      'America/Boa_Vista': 'RR',
      'America/Porto_Velho': 'RO',
      'America/Cuiaba': 'MT',
      'America/Campo_Grande': 'MS',
      'America/Sao_Paulo': 'AL AP BA CE DF ES GO MA MG PA PB PE PI PR RJ RN RS SC SE SP TO',
    },
    codes: {
      'America/Sao_Paulo': '0-6 70-76 770-779 8-9',
      'America/Noronha': '53990',
      'America/Manaus': '690-692 694-698',
      'America/Boa_Vista': '693',
      'America/Rio_Branco': '699',
      'America/Porto_Velho': '768-769',
      'America/Cuiaba': '78',
      'America/Campo_Grande': '79',
    },
  },
  CA: {
    states: {
      'America/Edmonton': 'AB NT',
      'America/Regina': 'SK',
      'America/Winnipeg': 'MB',
      'America/Halifax': 'NB NS PE',
      'America/Whitehorse': 'YT',
    },
    codes: {
      'America/St_Johns': 'A',
      'America/Goose_Bay': 'A0P A0R A2V',
      'America/Halifax': 'B C E G4T',
      'America/Blanc-Sablon': 'G0G',
      'America/Toronto': 'G H J K L M N P',
      'America/Winnipeg': 'P0V-P0Y P8N P8T P9A P9N R',
      'America/Regina': 'S',
      'America/Edmonton': 'S9V T V1A V1C X0E X0G X1A',
      'America/Vancouver': 'V',
      'America/Dawson_Creek': 'V0C V1G V1J',
      'America/Inuvik': 'X0E0T0',
      'America/Iqaluit': 'X0A',
      'America/Cambridge_Bay': 'X0B',
      'America/Rankin_Inlet': 'X0C',
      'America/Whitehorse': 'Y',
    },
  },
  CD: {
    states: {
      'Africa/Kinshasa': 'KN BC KG KL MN EQ TU NU SU MO',
      'Africa/Lubumbashi': 'BU HK HL HU IT KC KE KS LO LU MA NK SA SK TA TO',
    },
  },
  CL: {
    states: { 'America/Punta_Arenas': 'MA', 'America/Coyhaique': 'AI' },
    codes: { 'America/Punta_Arenas': '61-65', 'America/Coyhaique': '59-60', 'Pacific/Easter': '277' },
    elsewhere: 'America/Santiago',
  },
  /** All offices and carriers keep the time of Beijing. */
  CN: { elsewhere: 'Asia/Shanghai' },
  EC: {
    states: { 'Pacific/Galapagos': 'W' },
    codes: { 'Pacific/Galapagos': '20' },
    elsewhere: 'America/Guayaquil',
  },
  ES: {
    states: { 'Atlantic/Canary': 'CN GC TF' },
    codes: { 'Atlantic/Canary': '35 38' },
    elsewhere: 'Europe/Madrid',
  },
  FM: {
    states: { 'Pacific/Pohnpei': 'PNI', 'Pacific/Kosrae': 'KSA', 'Pacific/Chuuk': 'TRK YAP' },
    codes: territoryCodes,
  },
  GL: {
    codes: { 'America/Thule': '3970-3971', 'America/Scoresbysund': '3980 3985' },
    elsewhere: 'America/Nuuk',
  },
  ID: {
    states: {
      'Asia/Jakarta': 'AC SU SB RI JA SS BE LA BB KR JK JB JT YO JI BT',
      'Asia/Pontianak': 'KB KT',
      'Asia/Makassar': 'KS KI KU BA NB NT SA ST SG SN SR GO',
      'Asia/Jayapura': 'MA MU PA PB PD PE PS PT',
    },
    codes: {
      'Asia/Jakarta': '1-6',
      'Asia/Pontianak': '73-74 78-79',
      'Asia/Makassar': '70-72 75-77 80-96',
      'Asia/Jayapura': '97-99',
    },
  },
  KI: { states: { 'Pacific/Tarawa': 'G', 'Pacific/Kiritimati': 'L', 'Pacific/Kanton': 'P' } },
  MN: {
    states: { 'Asia/Hovd': '043 046 057 065 071' },
    codes: { 'Asia/Hovd': '80-85' },
    elsewhere: 'Asia/Ulaanbaatar',
  },
  MX: {
    states: {
      'America/Tijuana': 'BCN',
      'America/Hermosillo': 'SON',
      'America/Mazatlan': 'BCS SIN NAY',
      'America/Cancun': 'ROO',
      'America/Mexico_City':
        'AGU CAM CHP CMX COL DUR GRO GUA HID JAL MEX MIC MOR NLE OAX PUE QUE SLP TAB TLA VER YUC ZAC',
    },
    codes: {
      'America/Tijuana': '21-22',
      'America/Hermosillo': '83-85',
      'America/Mazatlan': '23 63 80-82',
      'America/Bahia_Banderas': '63732 63734 63735',
      'America/Cancun': '77',
      'America/Chihuahua': '31-33',
      'America/Ciudad_Juarez': '320-326',
      'America/Ojinaga': '32880-32889',
      'America/Matamoros': '260-262 873-874 880-889',
      'America/Mexico_City': '0-1 20 24-30 34-62 64-76 78-79 86-99',
    },
  },
  NZ: { codes: { 'Pacific/Chatham': '8016 8942' }, elsewhere: 'Pacific/Auckland' },
  PF: {
    codes: {
      'Pacific/Marquesas': '98731 98736 98740-98742 98744-98745 98796',
      'Pacific/Gambier': '98755 98792',
    },
    elsewhere: 'Pacific/Tahiti',
  },
  PG: { states: { 'Pacific/Bougainville': 'NSB' }, elsewhere: 'Pacific/Port_Moresby' },
  PT: {
    states: { 'Atlantic/Azores': '20', 'Atlantic/Madeira': '30' },
    codes: { 'Atlantic/Azores': '95-99', 'Atlantic/Madeira': '90-94' },
    elsewhere: 'Europe/Lisbon',
  },
  RU: {
    states: {
      'Europe/Kaliningrad': 'KGD',
      'Europe/Samara': 'SAM UD',
      'Europe/Saratov': 'SAR',
      'Europe/Ulyanovsk': 'ULY',
      'Europe/Astrakhan': 'AST',
      'Asia/Yekaterinburg': 'BA CHE KGN KHM ORE PER SVE TYU YAN',
      'Asia/Omsk': 'OMS',
      'Asia/Novosibirsk': 'NVS',
      'Asia/Barnaul': 'AL ALT',
      'Asia/Tomsk': 'TOM',
      'Asia/Novokuznetsk': 'KEM',
      'Asia/Krasnoyarsk': 'KK KYA TY',
      'Asia/Irkutsk': 'BU IRK',
      'Asia/Chita': 'ZAB',
      'Asia/Yakutsk': 'AMU',
      'Asia/Vladivostok': 'KHA PRI YEV',
      'Asia/Magadan': 'MAG',
      'Asia/Sakhalin': 'SAK',
      'Asia/Kamchatka': 'KAM',
      'Asia/Anadyr': 'CHU',
      'Europe/Moscow':
        'AD ARK BEL BRY CE CU DA IN IVA KB KC KDA KIR KL KLU KO KOS KR KRS LEN LIP ME MO MOS MOW MUR NEN NGR NIZ ORL PNZ PSK ROS RYA SE SMO SPE STA TA TAM TUL TVE VGG VLA VLG VOR YAR',
    },
    codes: {
      'Europe/Kaliningrad': '236-238',
      'Europe/Samara': '426-427 443-446',
      'Europe/Saratov': '410-413',
      'Europe/Ulyanovsk': '432-433',
      'Europe/Astrakhan': '414 416',
      'Asia/Yekaterinburg': '450-457 460-462 614-629 640-641',
      'Asia/Omsk': '644-646',
      'Asia/Novosibirsk': '630-633',
      'Asia/Tomsk': '634-636',
      'Asia/Krasnoyarsk': '647-648 655 660-663 667-668',
      'Asia/Barnaul': '649 656-659',
      'Asia/Novokuznetsk': '650-654',
      'Asia/Irkutsk': '664-666 669-671',
      'Asia/Chita': '672-674 687',
      'Asia/Yakutsk': '675-678',
      'Asia/Vladivostok': '679-682 690-692',
      'Asia/Magadan': '685-686',
      'Asia/Sakhalin': '693-694',
      'Asia/Kamchatka': '683-684 688',
      'Asia/Anadyr': '689',
      'Europe/Moscow': '1-4 60-61',
    },
  },
  UM: {},
  US: {
    states: {
      'America/New_York': 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV',
      'America/Chicago': 'AL AR IA IL LA MN MO MS OK WI',
      'America/Denver': 'CO MT NM UT WY',
      'America/Los_Angeles': 'CA NV WA',
      'America/Anchorage': 'AK',
      'America/Phoenix': 'AZ',
      'Pacific/Honolulu': 'HI',
      'America/Puerto_Rico': 'PR',
      'America/St_Thomas': 'VI',
      'Pacific/Guam': 'GU',
      'Pacific/Pago_Pago': 'AS',
      'Pacific/Saipan': 'MP',
      'Pacific/Majuro': 'MH',
      'Pacific/Palau': 'PW',
    },
    codes: {
      ...territoryCodes,
      'America/New_York':
        '005 010-089 100-323 326-339 341-349 373-374 376-379 398-418 425-462 465-475 478-499 569',
      // Also the west of Tennessee, Kentucky, Indiana, Michigan and Florida.
      'America/Chicago':
        '324-325 350-372 375 380-397 420-424 463-464 46534 46366 46374 476-477 47514-47515 47520 47523 47525 47531 47536-47537 47550-47552 47556 47574 47576-47579 47586 47588 47601 500-568 570-576 580-585 587-588 600-692 700-798 49801-49802 49812 49815 49821 49831 49834 49838 49845 49847-49848 49852 49858 49863 49870 49873-49874 49876-49877 49881 49886-49887 49892-49893 49896 49902-49903 49911 49915 49920 49927 49935 49938 49947 49959 49964 49968-49969',
      // Also the west of the Dakotas, Nebraska, Kansas and Texas, and the east of Oregon.
      'America/Denver':
        '577 586 590-599 69121-69122 69125 69127-69129 69131 69133-69134 69140-69141 69144-69150 69152-69156 69160 69162 69168 693 67733 67735 67741 67758 67761-67762 67836 67857 67878-67879 57543 57552-57553 57567 57574 57577 57620-57623 57625-57626 57630 57633-57634 57636 57638-57640 57642 57644-57645 57649 57651-57652 57656-57657 57661 79821 79835-79839 79847 79849 79851 79853 799-834 836-837 840-847 870-885 89883 97901-97903 97906 97908-97914 97917-97918 97920 86033 86044-86045 86053-86054 86503-86508 86510-86511 86514-86515 86520 86535 86538 86540 86544-86545 86547 86556',
      'America/Phoenix': '850-865',
      'America/Los_Angeles': '835 838 889-961 970-994',
      'Pacific/Honolulu': '967-968',
      'America/Anchorage': '995-999',
      'America/Adak': '99546-99547',
    },
  },
}
