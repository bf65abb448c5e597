import type { TariffDocument } from '../document/tariff-document.ts'
import { checkCodes, type Findings } from './findings.ts'

/** Option codes are unique; services offer each existing option at most once. */
export function checkOptions({ options = [], services }: TariffDocument, findings: Findings): void {
  checkCodes(options, 'options', findings)
  const known = new Set(options.map(({ code }) => code))
  for (const [index, { options: offered = [] }] of services.entries()) {
    for (const [place, code] of offered.entries()) {
      const path = `services.${index}.options.${place}`
      if (!known.has(code)) findings.refuse(path, `There is no option "${code}".`)
      if (offered.indexOf(code) < place) findings.refuse(path, `"${code}" is there twice.`)
    }
  }
}
