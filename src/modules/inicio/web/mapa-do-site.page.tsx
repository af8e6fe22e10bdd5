import type { Head } from '../../../kits/page/page.ts'

export const head = (): Head => ({
  title: 'mapa-do-site',
  description: 'mapa-do-site',
  trail: [{ label: 'mapa-do-site' }],
})

export default function Page() {
  return <h1>mapa-do-site</h1>
}
