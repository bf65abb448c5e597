import program from '../../../package.json' with { type: 'json' }

/** The release of this program, such as `0.3.0`. */
export const release: string = program.version
