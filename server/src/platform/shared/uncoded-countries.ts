/**
 * Countries and territories whose addresses have no postal code in daily use. Source: the addressing systems of the
 * Universal Postal Union (upu.int, "Universal DataBase: addresses by country") and the postal formats of CLDR. Kuwait and a few others
 * have codes on paper, and addresses go without.
 */
const uncoded = new Set(
  `AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP KW LC LY
   ML MO MR MS MW NR NU PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW`.split(/\s+/),
)

/** Whether an address there is complete without a postal code. */
export function hasNoPostalCodes(country: string): boolean {
  return uncoded.has(country)
}
