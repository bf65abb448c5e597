import type { Card, Service, Surcharge, TariffDocument } from '../document/tariff-document.ts'
import type { Findings } from './findings.ts'

/** Fuel in the languages of postal Europe and of the Americas. */
const fuelWords =
  /fuel|diesel|bunker|treibstoff|kraftstoff|carburant|combust[ií]vel|combustible|brandstof|drivmedel|dr?ivstof|br[æa]ndstof|paliw|paliv|polttoaine|топлив|пальн|καύσιμ/iu

/** Warns of new services and cards without a fuel surcharge where other services have one. */
export function checkFuel(
  { services, cards, surcharges }: TariffDocument,
  isNew: { service(service: Service): boolean; card(card: Card): boolean },
  { warn }: Findings,
): void {
  const fuel = surcharges.filter(isFuel)
  if (fuel.length === 0) return
  const others = (code: string) =>
    fuel.find(surcharge => services.some(other => other.code !== code && covers(surcharge, other.code)))
  for (const [index, { code, active = true, ...rest }] of services.entries()) {
    if (!active || !isNew.service({ code, active, ...rest })) continue
    const example = fuel.some(surcharge => covers(surcharge, code)) ? undefined : others(code)
    if (example) {
      warn(
        `services.${index}`,
        `No fuel surcharge applies to ${code}. ${example.code} applies to other services: add ${code} to its services if it should.`,
      )
    }
  }
  for (const [index, card] of cards.entries()) {
    if (!isNew.card(card)) continue
    const own = fuel.filter(surcharge => covers(surcharge, card.service))
    if (own.some(({ currency = card.currency }) => currency === card.currency)) continue
    const [first] = own
    const example = others(card.service)
    if (first) {
      warn(
        `cards.${index}.currency`,
        `No fuel surcharge applies to this card: ${first.code} is in ${first.currency}, the card in ${card.currency}.`,
      )
    } else if (example) {
      warn(
        `cards.${index}.service`,
        `No fuel surcharge applies to ${card.service}. ${example.code} applies to other services: add ${card.service} to its services if it should.`,
      )
    }
  }
}

/** By its name or code. Charges for failed deliveries and for quantities are no fuel surcharges. */
function isFuel({ type, code, name, charged_for: chargedFor = 'order' }: Surcharge): boolean {
  return type === 'surcharge' && chargedFor === 'order' && (fuelWords.test(name) || fuelWords.test(code))
}

function covers({ conditions }: Surcharge, service: string): boolean {
  return conditions?.services === undefined || conditions.services.includes(service)
}
