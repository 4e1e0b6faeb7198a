import { access } from '@/pages/access'
import { account } from '@/pages/account'
import { dashboard } from '@/pages/dashboard'
import type { Page } from '@/pages/definePage'
import { ordersPages } from '@/pages/orders'
import { user } from '@/pages/user'
import { users } from '@/pages/users'

/** All pages in menu order. To add a page, add its folder and a line here. */
export const pages: readonly Page[] = [dashboard, ...ordersPages, users, user, account, access]
