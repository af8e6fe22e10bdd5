// The people responsible for access to information, and how an answer is contested (PNTP 12.1, 12.6): the names from the settings, the
// days and the organs of each instance from the clock's rules.
import { Facts } from '#ui/facts.tsx'
import type { EsicPage } from '../acesso.contract.ts'

export function QuemResponde({ quem }: Pick<EsicPage, 'quem'>) {
  return (
    <Facts
      facts={[
        ['Unidade responsável pelo SIC', quem.unidade],
        ['Responsável pelo SIC', quem.responsavel],
        ['Autoridade que responde aos pedidos', quem.resposta],
        ['Autoridade de monitoramento da lei (art. 40)', quem.monitoramento],
      ]}
    />
  )
}

export function Recursos({ quem: { recursos }, dias }: Pick<EsicPage, 'quem' | 'dias'>) {
  return (
    <section>
      <h3>Se você não concordar com a resposta</h3>
      <ul>
        {recursos.map((instancia, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the instances are two, in their order
          <li key={at}>
            <b>Recurso de {at + 1}ª instância:</b> em até {dias.recurso} dias{' '}
            {at === 0 ? 'da resposta' : 'da decisão do primeiro, ou do fim do prazo dela'}. Quem decide:{' '}
            {instancia.autoridade}
            {instancia.responsavel && ` – ${instancia.responsavel}`}, em até {dias.decisao} dias.
          </li>
        ))}
      </ul>
      <p>
        Para recorrer, entre no E-Sic, abra o pedido em <a href="/esic/solicitacoes">Minhas solicitações</a> e use
        “Recorrer”. Se a resposta não vier no prazo, o mesmo lugar oferece “Reclamar da falta de resposta”. Quem pediu
        no balcão recorre no balcão do SIC.
      </p>
    </section>
  )
}
