import fc from 'fast-check'

/** Properties are tried on the same cases at each run, so that what passes passes again. Another seed finds others. */
fc.configureGlobal({ seed: 20_260_615 })
