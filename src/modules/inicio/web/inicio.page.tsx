import type { Head } from '../../../kits/page/page.ts'

export const head = (): Head => ({ title: 'inicio', description: 'inicio', trail: [{ label: 'inicio' }] })

export default function Page() {
  return <h1>inicio</h1>
}
