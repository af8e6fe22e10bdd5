/** Name of a page -> its file. Throws when two files have one name. */
export function pageFiles(files: string[]): Map<string, string> {
  const byName = new Map<string, string>()
  for (const file of files) {
    const name = /([^/]+)\.page\.tsx$/.exec(file)?.[1]
    if (!name) continue
    if (byName.has(name)) throw new Error(`two pages are called ${name}: ${byName.get(name)} and ${file}`)
    byName.set(name, file)
  }
  return byName
}
