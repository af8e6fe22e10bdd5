import { ownHead, type PageProps } from '#kits/page/page.ts'
import type { SegurancaPage } from '../fatores.contract.ts'
import { segurancaTitle } from './parts.tsx'
import { Seguranca } from './seguranca.tsx'

export const head = () =>
  ownHead(`${segurancaTitle} – E-Sic`, [
    { label: 'E-Sic', href: '/esic' },
    { label: 'Minha conta', href: '/esic/conta' },
    { label: segurancaTitle },
  ])

const place = { page: '/esic/conta/seguranca', call: '/esic/ajax/seguranca' }

export default function EsicSegurancaPage({ data }: PageProps<SegurancaPage>) {
  return <Seguranca data={data} place={place} />
}
