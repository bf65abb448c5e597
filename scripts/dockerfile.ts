/** One stage of a Dockerfile, with its instructions. */
export interface Stage {
  readonly name: string
  readonly base: string
  readonly steps: readonly Instruction[]
}

export interface Instruction {
  readonly name: string
  readonly text: string
}

/** Reads the subset of Dockerfile that ours uses. */
export function readDockerfile(source: string): Stage[] {
  const stages: { name: string; base: string; steps: Instruction[] }[] = []
  const lines = source.replaceAll(/\\\n\s*/g, ' ').split('\n')
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? []
    if (name === 'FROM') {
      const [base = '', , as = ''] = text.split(/\s+/)
      stages.push({ name: as, base, steps: [] })
    } else if (name !== '') stages.at(-1)?.steps.push({ name, text })
    else if (line.trim() !== '' && !line.startsWith('#')) throw new Error(`This is not understood: ${line}`)
  }
  return stages
}

const known = 'ENV WORKDIR COPY RUN USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK ENTRYPOINT CMD'.split(' ')

/** The faults of a Dockerfile, found without a builder. */
export function faultsOf(stages: readonly Stage[]): string[] {
  const faults: string[] = []
  for (const [index, { base, steps }] of stages.entries()) {
    const earlier = stages.slice(0, index).map(({ name }) => name)
    if (!earlier.includes(base) && !/^[^:]+:(?!latest$)\S*\d/.test(base))
      faults.push(`${base} has no version`)
    for (const { name, text } of steps) {
      const from = /--from=(\S+)/.exec(text)?.[1]
      if (!known.includes(name)) faults.push(`${name} is not used here`)
      if (name === 'COPY' && from !== undefined && !earlier.includes(from))
        faults.push(`there is no stage ${from}`)
      if (name === 'ENV' && /(KEY|PASSWORD|SECRET|TOKEN)=/.test(text)) faults.push(`a secret is in ${text}`)
      if (name === 'WORKDIR' && !text.startsWith('/'))
        faults.push(`WORKDIR ${text} depends on where it stands`)
      const isStarted = /^(ENTRYPOINT|CMD|HEALTHCHECK)$/.test(name)
      if (isStarted && !text.replace(/^.*\bCMD\s+/, '').startsWith('[')) faults.push(`${name} needs a shell`)
    }
  }
  const last = stages.at(-1)?.steps.map(({ name }) => name) ?? []
  for (const name of ['USER', 'HEALTHCHECK', 'ENTRYPOINT'])
    if (!last.includes(name)) faults.push(`${name} is missing`)
  return faults
}

/** The start of the last stage. */
export interface Start {
  readonly command: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly user: string
  readonly workdir: string
  readonly health: readonly string[]
}

export function startOf(stages: readonly Stage[]): Start {
  const steps = stages.at(-1)?.steps ?? []
  const last = (name: string) => steps.findLast(step => step.name === name)?.text ?? ''
  const words = (name: string) => JSON.parse(last(name)) as string[]
  const environment = Object.fromEntries(
    steps
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ text }) => text.split(/\s+/))
      .map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
  return {
    command: [...words('ENTRYPOINT'), ...words('CMD')],
    environment,
    user: last('USER'),
    workdir: last('WORKDIR'),
    health: JSON.parse(last('HEALTHCHECK').replace(/^.*\bCMD\s+/, '')) as string[],
  }
}
