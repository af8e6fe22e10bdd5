// What administrators are told in the morning: counts alone, since mail is read by others.
import { count } from '#platform/checks/words.ts'

type Aviso = { to: string; site: string; publicUrl: string; novos: number; total: number }

export const avisoMail = ({ to, site, publicUrl, novos, total }: Aviso) => ({
  to,
  subject: `Dados pessoais no que é público: ${novos} a conferir – ${site}`,
  text: `Olá!

Esta noite o portal encontrou ${count(novos, 'lugar novo', 'lugares novos')} com o que não costuma ser público (CPF, telefone, planilha oculta…) no que já está publicado. Ao todo ${count(total, 'espera', 'esperam')} por uma pessoa.

Veja cada um no seu lugar, corrija ou diga por que deve continuar público:
${publicUrl}/painel/vazamentos

Este aviso só vem quando há algo novo.
`,
})
