import type { Head } from '../../../kits/page/page.ts'

export const head = (): Head => ({ title: 'esic', description: 'esic', trail: [{ label: 'esic' }] })

export default function Page() {
  return <h1>esic</h1>
}
