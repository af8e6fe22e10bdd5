// installed.mjs runs on Node 20, which reads no types.
export const commands: Record<string, { entry: string; does: string }>
export const nodeFlags: string[]
export const externalPackages: string[]
export const databasePackage: string
