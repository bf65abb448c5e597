import type { DocumentSection } from '../../labels/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { CompiledService } from '../rating/index.ts'
import { listZoneRules, type ZoneSetSummary } from '../tariffs/index.ts'
import type { TariffNames } from './condition-words.ts'
import { placeText } from './place-words.ts'

/** A larger set is a list of postal codes and belongs in a document of its own. */
const mostRules = 300

export async function zoneSections(
  database: Database,
  tenantId: number,
  services: readonly CompiledService[],
  { zoneSets, names: of }: { zoneSets: readonly ZoneSetSummary[]; names: TariffNames },
): Promise<DocumentSection[]> {
  const { t } = of.words
  const used = new Set(services.flatMap(({ zones }) => zones?.code ?? []))
  return database.read(tenantId, async tx => {
    const sections: DocumentSection[] = []
    for (const set of zoneSets) {
      if (!used.has(set.code)) continue
      const names = services.filter(({ zones }) => zones?.code === set.code).map(({ ref }) => ref.name)
      const about = t('list.zonesOf', { services: names.join(', ') })
      const heading = t('list.zones', { name: set.name })
      if (set.ruleCount > mostRules) {
        const text = t('list.tooManyRules', { about, count: set.ruleCount })
        sections.push({ heading, level: 1, texts: [text], table: null })
        continue
      }
      const { items } = await listZoneRules(tx, set.code, { text: null, after: -1, limit: mostRules })
      const rows = items.map(({ zone, origin, destination }) => {
        const texts = [
          placeText(origin, of.words),
          placeText(destination, of.words),
          zone === null ? t('list.notServed') : of.zone(set.code, zone),
        ]
        return { cells: texts.map(text => [{ text }]), country: '' }
      })
      const columns = [
        { title: t('list.from'), width: 40 },
        { title: t('list.to'), width: 40 },
        { title: t('list.zoneColumn'), width: 20 },
      ]
      sections.push({ heading, level: 1, texts: [about], table: { columns, rows } })
    }
    return sections
  })
}
