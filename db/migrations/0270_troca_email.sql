-- The e-mail of an account that its owner asked to change: one for each account, until the link in the mailbox of the new one is used. The
-- digest comes when the mail is written, and of an address that is another account's never. With tre_desfaz the address of before, which
-- its owner takes back by the link of the mail that tells of the change (docs/decisions/0129-another-e-mail.md).
create table troca_email (
  troca_email_id bigint generated always as identity primary key,
  tre_reino text collate "C" not null check (tre_reino in ('painel', 'esic')),
  tre_conta bigint not null,
  tre_novo text collate "C" not null check (tre_novo = lower(tre_novo)),
  tre_hash text collate "C",
  tre_desfaz boolean not null default false,
  tre_pedido_em timestamptz not null default now(),
  tre_expira timestamptz not null
);
create unique index troca_email_da_conta on troca_email (tre_reino, tre_conta) where not tre_desfaz;
create index troca_email_desfaz on troca_email (tre_reino, tre_conta) where tre_desfaz;
create index troca_email_expira on troca_email (tre_expira);
call registra('troca_email', sem_trilha => 'addresses that wait for their owner; hashes stay out');
