// Examples that run as they stand, with this portal's address: exemplos.test.ts runs those of curl and Python as the page shows them.
import type { Exemplo } from '../dados-abertos.contract.ts'

const filters = 'contrato_data_publicacao_inicio=2026-01-01'

export function exemplos(publicUrl: string): Exemplo[] {
  const file = `${publicUrl}/acesso/contratos.csv`
  return [
    {
      id: 'curl-arquivo',
      grupo: 'Na linha de comando (curl)',
      titulo: 'Baixar uma lista inteira',
      texto: `curl --fail --output contratos.csv "${file}"`,
    },
    {
      id: 'curl-filtro',
      grupo: 'Na linha de comando (curl)',
      titulo: 'Baixar só uma parte: os mesmos filtros da página, cada um pelo seu nome',
      texto: [
        'curl --fail --get --output contratos-2026.csv \\',
        '  --data-urlencode "contrato_data_publicacao_inicio=2026-01-01" \\',
        '  --data-urlencode "contrato_data_publicacao_fim=2026-12-31" \\',
        '  --data-urlencode "contrato_objeto=manutenção" \\',
        `  "${file}"`,
      ].join('\n'),
    },
    {
      id: 'curl-novo',
      grupo: 'Na linha de comando (curl)',
      titulo: 'Baixar de novo só se algo mudou desde a última vez',
      texto: [
        'curl --fail --output contratos.csv \\',
        '  --etag-compare contratos.etag --etag-save contratos.etag \\',
        `  "${file}"`,
      ].join('\n'),
    },
    {
      id: 'python-csv',
      grupo: 'Em Python, sem instalar nada',
      titulo: 'Ler o CSV e somar uma coluna',
      texto: `import csv
import io
from decimal import Decimal
from urllib.request import urlopen

endereco = "${file}?${filters}"
with urlopen(endereco) as resposta:
    texto = io.TextIOWrapper(resposta, encoding="utf-8-sig", newline="")
    contratos = list(csv.DictReader(texto))

total = sum(Decimal(linha["contrato_valor"]) for linha in contratos if linha["contrato_valor"])
print(len(contratos), "contratos, R$", total)`,
    },
    {
      id: 'python-paginas',
      grupo: 'Em Python, sem instalar nada',
      titulo: 'Percorrer a consulta JSON até a última página',
      texto: `import json
from urllib.parse import urlencode
from urllib.request import urlopen

linhas, pagina = [], 1
while True:
    consulta = urlencode({"page": pagina, "limit": 1000, "orderBy": "contrato_id", "ascending": 1})
    with urlopen(f"${publicUrl}/ajax/contrato?{consulta}") as resposta:
        dados = json.load(resposta)["data"]
    linhas += dados["items"]
    if not dados["items"] or len(linhas) >= dados["count"]:
        break
    pagina += 1

print(len(linhas), "de", dados["count"], "contratos")`,
    },
    {
      id: 'python-mudancas',
      grupo: 'Em Python, sem instalar nada',
      titulo: 'Manter uma cópia: da primeira vez vem tudo; depois, só o que entrou, mudou ou saiu',
      texto: `import json
from pathlib import Path
from urllib.request import urlopen

guardada = Path("contratos.json")
copia = json.loads(guardada.read_text()) if guardada.exists() else {"desde": "2000-01-01", "linhas": {}}
continua = True
while continua:
    with urlopen("${publicUrl}/ajax/mudancas/contratos?desde=" + copia["desde"]) as resposta:
        mudancas = json.load(resposta)["data"]
    for linha in mudancas["items"]:
        copia["linhas"][str(linha["registro"])] = linha
    for registro in mudancas["removidos"]:
        copia["linhas"].pop(str(registro), None)
    copia["desde"], continua = mudancas["proximo"], mudancas["continua"]
guardada.write_text(json.dumps(copia))

print(len(copia["linhas"]), "contratos")`,
    },
    {
      id: 'r',
      grupo: 'Em R',
      titulo: 'Ler o CSV, com os números de contrato como texto',
      texto: `contratos <- read.csv(
  "${file}?${filters}",
  fileEncoding = "UTF-8-BOM",
  colClasses = c(contrato_numero = "character", contrato_data_publicacao = "Date")
)
sum(contratos$contrato_valor, na.rm = TRUE)`,
    },
    {
      id: 'google',
      grupo: 'Em uma planilha, pelo endereço',
      titulo: 'Google Planilhas: em uma célula; a planilha se renova sozinha',
      texto: `=IMPORTDATA("${file}?${filters}"; ","; "en_US")`,
    },
    {
      id: 'libreoffice',
      grupo: 'Em uma planilha, pelo endereço',
      titulo:
        'LibreOffice: Planilha → Vínculos externos, com este endereço. Excel: Dados → Da Web. Escolha UTF-8, vírgula e números em inglês',
      texto: `${file}?${filters}`,
    },
  ]
}
