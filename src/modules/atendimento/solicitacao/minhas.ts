// What a citizen's requests come to, in one sentence. A plain function, for server and browser.
import type { Minhas } from './solicitacao.contract.ts'

/** '2 pedidos esperam por você e 1 está atrasado por nossa conta.' */
export function dizMinhas({ voce, cidade, atrasadas }: Minhas): string {
  const seus = voce.total === 1 ? '1 pedido espera por você' : `${voce.total} pedidos esperam por você`
  const nossos = atrasadas === 1 ? '1 está atrasado por nossa conta' : `${atrasadas} estão atrasados por nossa conta`
  const inicio = voce.total === 0 ? 'Nada espera por você agora' : seus
  if (atrasadas > 0) return `${inicio} e ${nossos}.`
  return cidade.linhas.some(({ ate }) => ate !== null) ? `${inicio}, e a cidade está no prazo.` : `${inicio}.`
}
