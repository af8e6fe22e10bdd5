// The pages that staff put into the menus of every public page, remembered until somebody writes or the day ends.
import { diaDe } from '#base/data.ts'
import type { MenuPage } from '#modules/conteudo/publicacao/server/publicacao.facade.ts'
import type { Database } from '#platform/db/connect.ts'
import { atPrimary } from '#platform/db/public-questions.ts'

/** On the city's clock: a scheduled page appears at 0:00 of its day. */
export type StaffPages = (timeZone: string) => Promise<MenuPage[]>

export function createStaffPages(
  database: Pick<Database, 'onChange' | 'receivesChanges'>,
  find: (day: string) => Promise<MenuPage[]>,
): StaffPages {
  let cached: { day: string; pages: Promise<MenuPage[]> } | null = null
  let last: MenuPage[] = []
  database.onChange(() => {
    cached = null
  })
  return async (timeZone) => {
    const day = diaDe(new Date(), timeZone)
    const pages = cached?.day === day ? cached.pages : atPrimary(() => find(day))
    if (database.receivesChanges()) cached = { day, pages }
    try {
      last = await pages
    } catch {
      cached = null // while the database is away the error page has the menu of before
    }
    return last
  }
}
