-- Tenders whose files in the PNCP somebody asked for, and the files that came (docs/decisions/0073-beside-the-pncp.md).
create table pncp_pedido (
  pncp_numero text primary key, -- the tender's control number; it may not be stored here yet
  pncp_pedido_em timestamptz not null default now(),
  pncp_trazido_em timestamptz, -- all of them were looked at
  pncp_problema text not null default '' -- why the last try did not end
);
call registra('pncp_pedido', sem_trilha => 'the documents that come of it are in the trail');

create table pncp_arquivo (
  pncp_numero text not null references pncp_pedido on delete cascade,
  pncp_sequencial integer not null, -- of the file, there
  pncp_titulo text not null,
  pncp_problema text not null default '', -- why it was not taken; '': it became a document of the tender
  primary key (pncp_numero, pncp_sequencial)
);
call registra('pncp_arquivo', sem_trilha => 'the documents that come of it are in the trail');
