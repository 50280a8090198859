import pg from "pg";

/** What a deed gives that has a connection of its own to that database, without the pool's limits; the connection is closed, whatever fails. */
export async function withClient<T>(url: string, deed: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await deed(client);
  } finally {
    await client.end();
  }
}
