// What everybody could read is removed for a reason, which the question asks once it has heard that the record is public.
import type { Locator, Page } from '@playwright/test'

export async function dizMotivo(question: Locator | Page): Promise<void> {
  await question.getByLabel('Motivo', { exact: true }).selectOption({ label: 'Publicado por engano' })
}
