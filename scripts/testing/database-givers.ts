/** What gives a test its database: tests without it prove nothing on a second one. scripts/database-givers.test.ts finds new ones. */
export const databaseGivers = ['src/app/testing/new-database.ts', 'src/app/testing/test-portal.ts']
