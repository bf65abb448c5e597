import { numberCell } from '../../operations/moving/index.ts'
import { migrate, withOwnerSession } from '../../platform/database/index.ts'
import { type Command, textOption, UsageError } from './command.ts'
import { ownerUrl } from './owner-url.ts'

export const cellCommand: Command = {
  name: ['cell'],
  summary: 'number an empty installation as one cell of several',
  usage: '--number K',
  options: { number: { type: 'string' } },
  required: ['number'],
  async run(context) {
    const number = textOption(context, 'number')
    if (!/^\d{1,4}$/.test(number) || Number(number) > 1023)
      throw new UsageError('--number must be a whole number from 0 to 1023.')
    const place = { url: ownerUrl(context), dataDir: context.config.dataDir }
    await withOwnerSession(place, session => migrate(session))
    const { firstId } = await numberCell(place, Number(number))
    return {
      json: { cell: Number(number), first_id: firstId },
      text: `This installation is cell ${number}. Its ids start at ${firstId}.`,
    }
  },
}
