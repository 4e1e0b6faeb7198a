import { ordersFixture } from '@/pages/orders/fixture'
import type { ResourceFixture } from '@/resource/resourceFixture'

/** The demo data of the resources in `src/pages`. The demo backend serves them as their API does. */
export const PAGE_FIXTURES: readonly ResourceFixture[] = [ordersFixture]
