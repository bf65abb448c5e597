/**
 * Node runs the program and its tests directly: transforming each module for Vitest's loader, and compiling it again in
 * each worker, costs more than most files' tests. `vi.mock` does not work with this.
 */
export const nativeModules = { viteModuleRunner: false, nodeLoader: false } as const
