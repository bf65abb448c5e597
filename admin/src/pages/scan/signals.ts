/** Signals to tell apart without looking: high and short for yes, low and twice for no. */
export interface Signals {
  yes(sound: boolean): void
  no(sound: boolean): void
}

/** Milliseconds of vibration, pause and vibration. */
const yesPattern = [70]
const noPattern = [220, 90, 220]

/** Tones and vibration. Browsers allow both only after a touch or a key press on the page. */
export function createSignals(): Signals {
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
    yes(sound) {
      vibrate(yesPattern)
      if (sound) play(1320, 0, 0.12)
    },
    no(sound) {
      vibrate(noPattern)
      if (!sound) return
      play(220, 0, 0.25)
      play(180, 0.28, 0.3)
    },
  }
}

/** Phones have it, desktops and iOS do not. */
function vibrate(pattern: number[]): void {
  if ('vibrate' in navigator) navigator.vibrate(pattern)
}
