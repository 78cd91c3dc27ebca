// The number that brings an ambulance, by country, with the time zones of that country (IANA zone.tab and its
// older names, in the public domain). Only countries whose number is certain stand here.
//
// Source: each number is an emergency number of its country by the metadata of short numbers of
// libphonenumber (Google, 8.13, October 2024). Where a country has several, for AR the city of Buenos Aires
// (buenosaires.gob.ar), for TH the National Institute for Emergency Medicine and for UA the Ministry of
// Health say which brings an ambulance; in the European Union it is 112 (Directive 2018/1972, article 109).
// HN, LK and PE are left out, as libphonenumber has another number for them than this list had: people there
// read 112 and "your emergency number".

/** Each line has a country, its number and its zones; an indented line continues the line before. */
export const NUMBERS = `
AE 998 Asia/Dubai
AR 107 America/Argentina/Buenos_Aires America/Argentina/Catamarca America/Argentina/ComodRivadavia
  America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/La_Rioja America/Argentina/Mendoza
  America/Argentina/Rio_Gallegos America/Argentina/Salta America/Argentina/San_Juan
  America/Argentina/San_Luis America/Argentina/Tucuman America/Argentina/Ushuaia America/Buenos_Aires
  America/Catamarca America/Cordoba America/Jujuy America/Mendoza America/Rosario
AS 911 Pacific/Pago_Pago Pacific/Samoa US/Samoa
AT 112 Europe/Vienna
AU 000 Antarctica/Macquarie Australia/ACT Australia/Adelaide Australia/Brisbane Australia/Broken_Hill
  Australia/Canberra Australia/Currie Australia/Darwin Australia/Eucla Australia/Hobart Australia/LHI
  Australia/Lindeman Australia/Lord_Howe Australia/Melbourne Australia/NSW Australia/North Australia/Perth
  Australia/Queensland Australia/South Australia/Sydney Australia/Tasmania Australia/Victoria Australia/West
  Australia/Yancowinna
BD 999 Asia/Dacca Asia/Dhaka
BE 112 Europe/Brussels
BG 112 Europe/Sofia
BH 999 Asia/Bahrain
BM 911 Atlantic/Bermuda
BR 192 America/Araguaina America/Bahia America/Belem America/Boa_Vista America/Campo_Grande America/Cuiaba
  America/Eirunepe America/Fortaleza America/Maceio America/Manaus America/Noronha America/Porto_Acre
  America/Porto_Velho America/Recife America/Rio_Branco America/Santarem America/Sao_Paulo Brazil/Acre
  Brazil/DeNoronha Brazil/East Brazil/West
BZ 911 America/Belize
CA 911 America/Atikokan America/Blanc-Sablon America/Cambridge_Bay America/Coral_Harbour America/Creston
  America/Dawson America/Dawson_Creek America/Edmonton America/Fort_Nelson America/Glace_Bay
  America/Goose_Bay America/Halifax America/Inuvik America/Iqaluit America/Moncton America/Montreal
  America/Nipigon America/Pangnirtung America/Rainy_River America/Rankin_Inlet America/Regina
  America/Resolute America/St_Johns America/Swift_Current America/Thunder_Bay America/Toronto
  America/Vancouver America/Whitehorse America/Winnipeg America/Yellowknife Canada/Atlantic Canada/Central
  Canada/Eastern Canada/Mountain Canada/Newfoundland Canada/Pacific Canada/Saskatchewan Canada/Yukon
CH 144 Europe/Zurich
CL 131 America/Coyhaique America/Punta_Arenas America/Santiago Chile/Continental Chile/EasterIsland
  Pacific/Easter
CN 120 Asia/Chongqing Asia/Chungking Asia/Harbin Asia/Kashgar Asia/Shanghai Asia/Urumqi
CO 123 America/Bogota
CR 911 America/Costa_Rica
CY 112 Asia/Famagusta Asia/Nicosia Europe/Nicosia
CZ 112 Europe/Prague
DE 112 Europe/Berlin Europe/Busingen
DK 112 Europe/Copenhagen
DO 911 America/Santo_Domingo
EC 911 America/Guayaquil Pacific/Galapagos
EE 112 Europe/Tallinn
ES 112 Africa/Ceuta Atlantic/Canary Europe/Madrid
FI 112 Europe/Helsinki
FR 112 Europe/Paris
GB 999 Europe/Belfast Europe/London
GE 112 Asia/Tbilisi
GG 999 Europe/Guernsey
GR 112 Europe/Athens
GU 911 Pacific/Guam
HK 999 Asia/Hong_Kong
HR 112 Europe/Zagreb
HU 112 Europe/Budapest
IE 112 Europe/Dublin
IL 101 Asia/Jerusalem Asia/Tel_Aviv
IM 999 Europe/Isle_of_Man
IN 112 Asia/Calcutta Asia/Kolkata
IR 115 Asia/Tehran
IS 112 Atlantic/Reykjavik
IT 112 Europe/Rome
JE 999 Europe/Jersey
JP 119 Asia/Tokyo
KR 119 Asia/Seoul
KW 112 Asia/Kuwait
KY 911 America/Cayman
KZ 103 Asia/Almaty Asia/Aqtau Asia/Aqtobe Asia/Atyrau Asia/Oral Asia/Qostanay Asia/Qyzylorda
LI 144 Europe/Vaduz
LT 112 Europe/Vilnius
LU 112 Europe/Luxembourg
LV 112 Europe/Riga
MD 112 Europe/Chisinau Europe/Tiraspol
MO 999 Asia/Macao Asia/Macau
MP 911 Pacific/Saipan
MT 112 Europe/Malta
MX 911 America/Bahia_Banderas America/Cancun America/Chihuahua America/Ciudad_Juarez America/Ensenada
  America/Hermosillo America/Matamoros America/Mazatlan America/Merida America/Mexico_City America/Monterrey
  America/Ojinaga America/Santa_Isabel America/Tijuana Mexico/BajaNorte Mexico/BajaSur Mexico/General
MY 999 Asia/Kuala_Lumpur Asia/Kuching
NL 112 Europe/Amsterdam
NO 113 Europe/Oslo
NP 102 Asia/Kathmandu Asia/Katmandu
NZ 111 Pacific/Auckland Pacific/Chatham
PA 911 America/Panama
PH 911 Asia/Manila
PL 112 Europe/Warsaw
PR 911 America/Puerto_Rico
PT 112 Atlantic/Azores Atlantic/Madeira Europe/Lisbon
QA 999 Asia/Qatar
RO 112 Europe/Bucharest
RU 112 Asia/Anadyr Asia/Barnaul Asia/Chita Asia/Irkutsk Asia/Kamchatka Asia/Khandyga Asia/Krasnoyarsk
  Asia/Magadan Asia/Novokuznetsk Asia/Novosibirsk Asia/Omsk Asia/Sakhalin Asia/Srednekolymsk Asia/Tomsk
  Asia/Ust-Nera Asia/Vladivostok Asia/Yakutsk Asia/Yekaterinburg Europe/Astrakhan Europe/Kaliningrad
  Europe/Kirov Europe/Moscow Europe/Samara Europe/Saratov Europe/Ulyanovsk Europe/Volgograd
SA 997 Asia/Riyadh
SE 112 Europe/Stockholm
SG 995 Asia/Singapore
SI 112 Europe/Ljubljana
SK 112 Europe/Bratislava
SV 911 America/El_Salvador
TH 1669 Asia/Bangkok
TR 112 Asia/Istanbul Europe/Istanbul
TW 119 Asia/Taipei
UA 103 Europe/Kiev Europe/Kyiv Europe/Simferopol Europe/Uzhgorod Europe/Zaporozhye
US 911 America/Adak America/Anchorage America/Atka America/Boise America/Chicago America/Denver
  America/Detroit America/Fort_Wayne America/Indiana/Indianapolis America/Indiana/Knox
  America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Tell_City America/Indiana/Vevay
  America/Indiana/Vincennes America/Indiana/Winamac America/Indianapolis America/Juneau
  America/Kentucky/Louisville America/Kentucky/Monticello America/Knox_IN America/Los_Angeles
  America/Louisville America/Menominee America/Metlakatla America/New_York America/Nome
  America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem America/Phoenix
  America/Shiprock America/Sitka America/Yakutat Pacific/Honolulu Pacific/Johnston US/Alaska US/Aleutian
  US/Arizona US/Central US/East-Indiana US/Eastern US/Hawaii US/Indiana-Starke US/Michigan US/Mountain
  US/Pacific
UY 911 America/Montevideo
VI 911 America/St_Thomas
VN 115 Asia/Ho_Chi_Minh Asia/Saigon
`;
