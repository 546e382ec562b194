//! Where notices may be sent: into the open internet, and not to the machines beside us.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::http::Uri;

use crate::error::Error;

/// The longest address.
const LONG: usize = 500;

/// The address, if notices may be sent there. What a name stands for is found out, and checked
/// again, when something is sent.
pub fn check(address: &str, private_too: bool) -> Result<String, Error> {
    let bad = |message: &str| Err(Error::invalid("webhook", message));
    let address = address.trim();
    if address.len() > LONG {
        return bad("the address is too long: at most 500 characters");
    }
    let Ok(uri) = address.parse::<Uri>() else {
        return bad("this is no address of the form https://example.org/…");
    };
    let (Some("http" | "https"), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
        return bad("the address has to begin with https:// or http://");
    };
    if authority.as_str().contains('@') {
        return bad("the address must not contain a name and password");
    }
    let host = authority.host().trim_start_matches('[').trim_end_matches(']');
    if host.is_empty() {
        return bad("the address names no host");
    }
    let is_private = match host.parse::<IpAddr>() {
        Ok(ip) => !is_public(ip),
        Err(_) => is_local_name(host),
    };
    if is_private && !private_too {
        return bad("the address lies in a private network");
    }
    Ok(address.to_owned())
}

fn is_local_name(host: &str) -> bool {
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    let is_below = |domain: &str| host == domain || host.ends_with(&format!(".{domain}"));
    !host.contains('.') || ["localhost", "local", "internal", "lan"].into_iter().any(is_below)
}

/// Whether the address is one of the open internet.
pub(super) fn is_public(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let is_special = ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_documentation()
        || a == 0
        || a >= 224 // Multicast, reserved, broadcast.
        || (a == 100 && b & 0xc0 == 64) // Shared by the customers of a provider.
        || (a == 192 && b == 0 && c == 0)
        || (a == 198 && b & 0xfe == 18); // For measurements.
    !is_special
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    // Of what is given out, without the parts that contain another address or are for examples.
    let [a, b, ..] = ip.segments();
    let is_given_out = a & 0xe000 == 0x2000;
    is_given_out && a != 0x2002 && !(a == 0x2001 && (b < 0x200 || b == 0xdb8)) && a != 0x3fff
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_go_into_the_open_internet_only() {
        let open = [
            "https://hooks.example.org/services/T0/B0/x",
            "http://example.org:8080/path?thread=1",
            "https://93.184.216.34/",
            "https://[2606:2800:220:1::1]/hook",
        ];
        for address in open {
            assert_eq!(check(address, false).unwrap(), address);
        }
        let closed = [
            "http://localhost/",
            "http://LOCALHOST.:80/",
            "http://router/",
            "http://nas.local/",
            "http://127.0.0.1:9/",
            "http://10.1.2.3/",
            "http://172.16.0.1/",
            "http://192.168.1.1/",
            "http://169.254.169.254/latest/meta-data",
            "http://100.64.0.1/",
            "http://0.0.0.0/",
            "http://[::1]/",
            "http://[::ffff:127.0.0.1]/",
            "http://[fd00::1]/",
            "http://[fe80::1]/",
            "http://[64:ff9b::a00:1]/",
            "http://[2002:a00:1::]/",
        ];
        for address in closed {
            assert!(check(address, false).is_err(), "{address}");
            assert!(check(address, true).is_ok(), "{address}");
        }
    }

    #[test]
    fn what_is_no_web_address_is_refused() {
        let long = format!("https://example.org/{}", "x".repeat(500));
        let bad =
            ["", "example.org", "ftp://example.org", "javascript:alert(1)", "https://", &long];
        for address in bad.into_iter().chain(["https://me:secret@example.org/", "https://a b/"]) {
            assert!(check(address, true).is_err(), "{address}");
        }
    }
}
