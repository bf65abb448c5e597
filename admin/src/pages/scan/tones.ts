/** Two tones to tell apart without looking: high and short for yes, low and twice for no. */
export interface Tones {
  yes(): void
  no(): void
}

/** Browsers allow sound only after a key press on the page. */
export function createTones(): Tones {
  let context: AudioContext | null = null

  function play(frequency: number, from: number, seconds: number): void {
    try {
      context ??= new AudioContext()
      if (context.state === 'suspended') void context.resume()
      const begin = context.currentTime + from
      const sound = context.createOscillator()
      const volume = context.createGain()
      sound.frequency.value = frequency
      volume.gain.setValueAtTime(0.2, begin)
      volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds)
      sound.connect(volume).connect(context.destination)
      sound.start(begin)
      sound.stop(begin + seconds)
    } catch {
      // The colour shows the result without sound.
    }
  }
  return {
    yes: () => play(1320, 0, 0.12),
    no() {
      play(220, 0, 0.25)
      play(180, 0.28, 0.3)
    },
  }
}
