import type { Head } from '../../../kits/page/page.ts'

export const head = (): Head => ({
  title: 'acessibilidade',
  description: 'acessibilidade',
  trail: [{ label: 'acessibilidade' }],
})

export default function Page() {
  return <h1>acessibilidade</h1>
}
