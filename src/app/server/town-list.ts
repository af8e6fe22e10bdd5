// The towns of a process, as the files of their folder say, also those that come, change and go while it runs.
import fs from 'node:fs'
import { EnvError } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { fileOf, hostOf, hostsOf, listTowns, placesOf, readTown, sharedPlace } from '#platform/towns.ts'
import { type Times, Town } from './town.ts'

type Options = {
  log: Log
  folder: string
  /** How many are open at once for visitors; a fifth of that is open besides, for jobs. */
  awake: number
  /** The settings of the process. */
  machine: Record<string, string | undefined>
  times: Times
}

export class TownList {
  private readonly known = new Map<string, { town: Town; places: string[]; stamp: string }>()
  /** What is wrong with a file, by the town's name. */
  private readonly refused = new Map<string, string>()
  private readonly seen = new Map<string, string>()
  private byHost = new Map<string, Town>()
  private leaving: Promise<void>[] = []
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
  }

  find(host: string): Town | undefined {
    return this.byHost.get(hostOf(host))
  }

  count() {
    const abertas = this.towns().filter(({ state }) => state !== 'asleep').length
    return { cidades: this.known.size, abertas, recusadas: this.refused.size }
  }

  /** Follows what changed in the folder; opens those whose jobs are due, and closes those that nobody uses. Throws at first when there is no folder. */
  look(first?: 'first'): void {
    const { folder, log } = this.options
    try {
      this.readFolder(first !== undefined)
    } catch (error) {
      if (first) throw new EnvError(`CIDADES_DIR: a pasta ${folder} não pode ser lida (${(error as Error).message}).`)
      log.warn({ err: error }, 'a pasta das cidades não pode ser lida')
    }
    this.turn()
  }

  async close(): Promise<void> {
    await Promise.all([...this.leaving, ...this.towns().map((town) => town.close())])
  }

  private towns(): Town[] {
    return [...this.known.values()].map(({ town }) => town)
  }

  private readFolder(isFirst: boolean): void {
    const names = listTowns(this.options.folder)
    for (const [name, { town }] of this.known) {
      if (names.includes(name)) continue
      this.leaving.push(town.close())
      this.known.delete(name)
      this.options.log.info({ cidade: name }, 'a cidade saiu')
    }
    for (const name of this.refused.keys()) if (!names.includes(name)) this.refused.delete(name)
    for (const name of names) this.follow(name, isFirst)
    this.byHost = new Map(this.towns().flatMap((town) => hostsOf(town.env).map((host) => [host, town] as const)))
  }

  /** A file is taken when two looks find it the same: it may be half written. One that is wrong changes nothing. */
  private follow(name: string, isFirst: boolean): void {
    try {
      const { mtimeMs, size, ino } = fs.statSync(fileOf(this.options.folder, name))
      const stamp = `${mtimeMs} ${size} ${ino}`
      const isSeen = isFirst || this.seen.get(name) === stamp
      this.seen.set(name, stamp)
      if (isSeen && this.known.get(name)?.stamp !== stamp) this.take(name, stamp)
      if (isSeen) this.refused.delete(name)
    } catch (error) {
      const problema = (error as Error).message
      if (this.refused.get(name) !== problema)
        this.options.log.error({ cidade: name, problema }, 'as configurações da cidade não valem')
      this.refused.set(name, problema)
    }
  }

  private take(name: string, stamp: string): void {
    const { folder, machine, log, times } = this.options
    const env = readTown(folder, name, machine)
    const places = placesOf(env)
    for (const [other, { places: theirs }] of this.known) {
      const shared = other === name ? undefined : sharedPlace(places, theirs)
      if (shared) throw new EnvError(`${shared} é da cidade ${other}: cada cidade precisa do que é só seu.`)
    }
    const town = this.known.get(name)?.town
    if (town) log.info({ cidade: name }, 'a cidade tem outras configurações')
    void town?.change(env)
    this.known.set(name, { town: town ?? new Town(env, log, () => this.makeRoom(), times), places, stamp })
  }

  /** Closes the town that nobody has used for the longest, where as many are open as may be. */
  private makeRoom(): boolean {
    const visited = this.towns().filter(({ state }) => state === 'visited')
    if (visited.length < this.options.awake) return true
    const [oldest] = visited.filter(({ isUsed }) => !isUsed).sort((a, b) => a.lastUse - b.lastUse)
    void oldest?.close()
    return oldest !== undefined
  }

  private turn(): void {
    const towns = this.towns()
    for (const town of towns) void town.rest()
    const working = towns.filter(({ state }) => state === 'working')
    // one after the other: to open one takes a processor for a second, which visitors need
    if (working.length >= this.options.awake / 5 || working.some(({ isOpening }) => isOpening)) return
    const due = towns.filter(({ state, dueAt }) => state === 'asleep' && dueAt <= Date.now())
    due.sort((a, b) => a.dueAt - b.dueAt)[0]?.work()
  }
}
