/**
 * The program and its tests are what Node runs as it is: to write each module anew for Vitest's own loader, and to
 * compile it again in each worker, cost more than most files' tests. A test that is to have another module in place of
 * one cannot have it by `vi.mock`.
 */
export const nativeModules = { viteModuleRunner: false, nodeLoader: false } as const
